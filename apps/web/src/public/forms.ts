import { loadSiteMessages } from '../site-messages.ts';
import { enhanceSuggestionForm } from './enhance/suggestion-form.ts';
import { enhanceTellMe } from './enhance/tell-me.ts';

enhanceSuggestionForm();
enhanceTellMe();
// Usually loaded before the form is sent, which loads them if they are not.
loadSiteMessages().catch(() => undefined);
