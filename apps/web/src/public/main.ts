import { keepQuestionsInPlace } from './enhance/faqs.ts';
import { followScroll } from './enhance/header.ts';
import { closeMenuOnLeave } from './enhance/menu.ts';
import { dismissTooltips } from './enhance/tooltip.ts';

followScroll();
closeMenuOnLeave();
dismissTooltips();
keepQuestionsInPlace();
