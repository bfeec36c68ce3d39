import * as z from 'zod';
import { instant, recordId, seenText, typedText } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { s3Uri } from '../uploads/schema.ts';

/** Whose page of resources one is on (rules 17.24). */
export const resourceAudiences = ['centres', 'students', 'everybody'] as const;
export type ResourceAudience = (typeof resourceAudiences)[number];

/** What a resource is: a file everybody may have, the occupational standard of trades, or one's own signed agreement. */
export const resourceKinds = ['file', 'standard', 'agreement'] as const;

/** The id of a resource, as `accreditation-guidelines` or `nos-garment-making`. */
export const resourceId = z
  .string()
  .max(80, 'must be at most 80 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and digits, with hyphens between');
export const resourceParams = z.object({ id: resourceId });

/** The id of the one resource that is no file of the portal: the agreement that the centre has signed. */
export const agreementResourceId = 'signed-agreement';

export const resource = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /**
     * Opens the file, without signing in; of the `agreement` it is `null`: its address comes from
     * `GET /centres/{id}/signed-agreement`. `null` besides where there is no file.
     */
    downloadUrl: z.string().nullable(),
    /** Bytes, as measured; `null` without a file. */
    fileSize: z.int().nullable(),
    kind: z.enum(resourceKinds),
    /** PDF, DOC or DOCX; `null` without a file. */
    format: z.string().nullable(),
    /** Of a standard: where it is filed. */
    tradeGroup: z.string().nullable(),
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof resource>;

export const resourceQuery = z.object({
  /** Of a centerAdmin: which of their centres; their first unless it is said. */
  centerId: recordId.optional(),
});
export const resourceList = dataAnswer(z.array(resource));

/** A resource as superAdmin keeps it. */
export const managedResource = resource
  .extend({
    audience: z.enum(resourceAudiences),
    /** Shown to nobody until it is brought back. */
    withdrawn: z.boolean(),
    /** The portal came with the file, which is marked SAMPLE on every page. */
    sample: z.boolean(),
    fileName: z.string().nullable(),
    /** A newer file has arrived and waits for the scan for malicious software. */
    newerWaits: z.boolean(),
    /** Counts the changes, from 0; goes back with a change, which an old one refuses. */
    version: z.int(),
    /** `null` as long as nobody has changed it. */
    updatedAt: instant.nullable(),
    updatedBy: z.object({ id: recordId, name: z.string() }).nullable(),
  })
  .meta({ id: 'ManagedResource' });
export type ManagedResource = z.infer<typeof managedResource>;
export const managedResources = dataAnswer(z.array(managedResource));

const line = (label: string, most: number) =>
  typedText(`${label} is required`)
    .max(most, `must be at most ${most} characters`)
    .refine(...seenText(label));

/** What superAdmin says of a resource; an id that is not there yet makes a new one. */
export const resourceChange = z.object({
  name: line('Name', 120).min(1, { error: 'Name is required' }),
  description: line('Description', 300).default(''),
  audience: z.enum(resourceAudiences, { error: `must be one of ${resourceAudiences.join(', ')}` }),
  /** `true`: shown to nobody. */
  withdrawn: z.boolean('must be true or false').default(false),
  /** The `version` that was seen; left out, or 0, for one that nobody has changed yet. */
  version: z.int().optional(),
});
export type ResourceChange = z.infer<typeof resourceChange>;

/** The file that was uploaded for it. */
export const resourceFileChange = z.object({ fileUrl: s3Uri });
export const resourceFileAnswer = dataAnswer(
  z.object({ state: z.enum(['accepted', 'waiting']), resource: managedResource }).meta({ id: 'ResourceFileTaken' }),
);
