import { config } from 'zod/v4/core';

// Compiling its checks would be an eval, which the content security policy refuses and reports.
config({ jitless: true });
