import { agreementRoutes } from '../features/agreements/routes.ts';
import { analyticsRoutes } from '../features/analytics/routes.ts';
import { applicantRoutes } from '../features/applicants/routes.ts';
import { applicationRoutes } from '../features/applications/routes.ts';
import { applyRoutes } from '../features/apply/routes.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { securityEventRoutes } from '../features/audit/security-events/routes.ts';
import { bankDetailsRoutes } from '../features/bank-details/routes.ts';
import { centreRoutes } from '../features/centres/routes.ts';
import { correctionRoutes } from '../features/corrections/routes.ts';
import { documentRoutes } from '../features/documents/routes.ts';
import { contactRoutes } from '../features/identity/contact/routes.ts';
import { identityRoutes } from '../features/identity/routes.ts';
import { secondFactorRoutes } from '../features/identity/second-factor/routes.ts';
import { messageRoutes } from '../features/message-log/routes.ts';
import { noteRoutes } from '../features/notes/routes.ts';
import { notificationRoutes } from '../features/notifications/routes.ts';
import { openingNoticeRoutes } from '../features/opening-notices/routes.ts';
import { operationsRoutes } from '../features/operations/routes.ts';
import { linkRoutes } from '../features/public-links/routes.ts';
import { resourceRoutes } from '../features/resources/routes.ts';
import { savedViewRoutes } from '../features/saved-views/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { skillSuggestionRoutes } from '../features/skill-suggestions/routes.ts';
import { studentRoutes } from '../features/students/routes.ts';
import { fileRoutes } from '../features/uploads/routes.ts';
import { userRoutes } from '../features/users/routes.ts';
import type { Routes } from '../platform/calls/route.ts';

/** The routes of every feature. */
export const features: readonly Routes[] = [
  operationsRoutes,
  identityRoutes,
  contactRoutes,
  secondFactorRoutes,
  userRoutes,
  applyRoutes,
  applicationRoutes,
  savedViewRoutes,
  correctionRoutes,
  noteRoutes,
  notificationRoutes,
  applicantRoutes,
  studentRoutes,
  centreRoutes,
  bankDetailsRoutes,
  agreementRoutes,
  fileRoutes,
  documentRoutes,
  resourceRoutes,
  linkRoutes,
  messageRoutes,
  analyticsRoutes,
  skillSuggestionRoutes,
  settingsRoutes,
  auditRoutes,
  securityEventRoutes,
  openingNoticeRoutes,
];
