import * as z from 'zod';
import { dataAnswer } from '../core/list.ts';

/** A file that the portal offers for download (rules 17.10). */
export const resource = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /** Path or address of the file; `null` where there is none to download. */
    downloadUrl: z.string().nullable(),
    /** In bytes; `null` where there is no file. */
    fileSize: z.int().nullable(),
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof resource>;

export const resourceList = dataAnswer(z.array(resource));
