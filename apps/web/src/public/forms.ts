import { loadSiteMessages } from '../site-messages.ts';
import { enhanceSuggestionForm } from './enhance/suggestion-form.ts';
import { enhanceTellMe } from './enhance/tell-me.ts';

enhanceSuggestionForm();
enhanceTellMe();
// Ready before the form is sent, which loads them again if this fails.
loadSiteMessages().catch(() => undefined);
