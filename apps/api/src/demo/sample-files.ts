/** The address of a sample file of the demo. Each file has SAMPLE on its page. */
const at = (name: string) => `s3://tvet/samples/${name}.pdf`;

export const sampleFiles = {
  prior_learning: at('proof-of-prior-learning'),
  first_school_leaving: at('first-school-leaving-certificate'),
  non_formal: at('non-formal-education-certificate'),
  training_timetable: at('training-timetable'),
  basic_equipment_report: at('basic-equipment-report'),
  monthly_attendance_report: at('monthly-attendance-report'),
} as const;
