/** The pages inside the shell, by the names of their components. Sign-in and /apply need no list of their files. */
export const shellPages = {
  Dashboard: () => import('./dashboard.tsx').then(({ Dashboard }) => Dashboard),
  ApplicantsPage: () =>
    import('../features/applications/applicants-page.tsx').then(({ ApplicantsPage }) => ApplicantsPage),
  MyApplicationsPage: () =>
    import('../features/applicants/my-applications-page.tsx').then(({ MyApplicationsPage }) => MyApplicationsPage),
  StudentResourcesPage: () =>
    import('../features/applicants/student-resources-page.tsx').then(
      ({ StudentResourcesPage }) => StudentResourcesPage,
    ),
  StudentsPage: () => import('../features/applications/students-page.tsx').then(({ StudentsPage }) => StudentsPage),
  CentersPage: () => import('../features/centres/centers-page.tsx').then(({ CentersPage }) => CentersPage),
  CenterProfilePage: () =>
    import('../features/centres/profile/center-profile-page.tsx').then(({ CenterProfilePage }) => CenterProfilePage),
  CenterResourcesPage: () =>
    import('../features/resources/center-resources-page.tsx').then(({ CenterResourcesPage }) => CenterResourcesPage),
  ManagedResourcesPage: () =>
    import('../features/resources/managed-resources-page.tsx').then(({ ManagedResourcesPage }) => ManagedResourcesPage),
  CenterDocumentsPage: () =>
    import('../features/documents/centre/center-documents-page.tsx').then(
      ({ CenterDocumentsPage }) => CenterDocumentsPage,
    ),
  ReviewPage: () => import('../features/documents/review/review-page.tsx').then(({ ReviewPage }) => ReviewPage),
  MissingPage: () => import('../features/documents/review/missing-page.tsx').then(({ MissingPage }) => MissingPage),
  AnalyticsPage: () =>
    import('../features/analytics/year/analytics-page.tsx').then(({ AnalyticsPage }) => AnalyticsPage),
  ReportPage: () => import('../features/analytics/report/report-page.tsx').then(({ ReportPage }) => ReportPage),
  SkillSuggestionsPage: () =>
    import('../features/skill-suggestions/skill-suggestions-page.tsx').then(
      ({ SkillSuggestionsPage }) => SkillSuggestionsPage,
    ),
  UsersPage: () => import('../features/users/users-page.tsx').then(({ UsersPage }) => UsersPage),
  OperationsPage: () =>
    import('../features/operations/operations-page.tsx').then(({ OperationsPage }) => OperationsPage),
  SettingsPage: () => import('../features/settings/settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
  AccountPage: () => import('../features/settings/account-section.tsx').then(({ AccountPage }) => AccountPage),
};
export type ShellPage = keyof typeof shellPages;
