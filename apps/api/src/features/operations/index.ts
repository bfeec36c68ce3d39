export { type GaugeName, gauges, readGauges } from './gauges.ts';
export { publicCertificate } from './public-certificate-job.ts';
export { replicaCounts } from './replica-counts-job.ts';
