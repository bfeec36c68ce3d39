import { followLanguageChoice } from '../languages/page-language.ts';
import { keepQuestionsInPlace } from './enhance/faqs.ts';
import { followScroll } from './enhance/header.ts';
import { closeMenuOnLeave } from './enhance/menu.ts';
import { omitPictures } from './enhance/slow-network.ts';
import { dismissTooltips } from './enhance/tooltip.ts';

followLanguageChoice();
omitPictures();
followScroll();
closeMenuOnLeave();
dismissTooltips();
keepQuestionsInPlace();
