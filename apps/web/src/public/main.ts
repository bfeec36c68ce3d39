import { followLanguageChoice } from '../languages/page-language.ts';
import { keepQuestionsInPlace } from './enhance/faqs.ts';
import { followScroll } from './enhance/header.ts';
import { closeMenuOnLeave } from './enhance/menu.ts';
import { dismissTooltips } from './enhance/tooltip.ts';

followLanguageChoice();
followScroll();
closeMenuOnLeave();
dismissTooltips();
keepQuestionsInPlace();
