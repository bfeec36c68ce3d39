import { keepQuestionsInPlace } from './enhance/faqs.ts';
import { followScroll } from './enhance/header.ts';
import { closeMenuOnLeave } from './enhance/menu.ts';
import { enhanceSuggestionForm } from './enhance/suggestion-form.ts';
import { enhanceTellMe } from './enhance/tell-me.ts';
import { dismissTooltips } from './enhance/tooltip.ts';

followScroll();
closeMenuOnLeave();
dismissTooltips();
keepQuestionsInPlace();
enhanceSuggestionForm();
enhanceTellMe();
