import * as z from 'zod';
import { instant, recordId, seenText, typedText } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { s3Uri } from '../uploads/schema.ts';

/** The audiences of the pages of resources (rules 17.24). */
export const resourceAudiences = ['centres', 'students', 'everybody'] as const;
export type ResourceAudience = (typeof resourceAudiences)[number];

/** The kinds of resource: a file for everyone, the occupational standard of trades, or the centre's own signed agreement. */
export const resourceKinds = ['file', 'standard', 'agreement'] as const;

/** The id of a resource, such as `accreditation-guidelines` or `nos-garment-making`. */
export const resourceId = z
  .string()
  .max(80, 'must be at most 80 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and digits, with hyphens between');
export const resourceParams = z.object({ id: resourceId });

/** The id of the only resource that is not a file of the portal: the centre's signed agreement. */
export const agreementResourceId = 'signed-agreement';

export const resource = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /**
     * The address of the file, without a sign-in. `null` without a file, and for the `agreement`, whose address comes from `GET
     * /centres/{id}/signed-agreement`.
     */
    downloadUrl: z.string().nullable(),
    /** The measured size in bytes; `null` without a file. */
    fileSize: z.int().nullable(),
    kind: z.enum(resourceKinds),
    /** PDF, DOC or DOCX; `null` without a file. */
    format: z.string().nullable(),
    /** The trade group under which a standard is filed. */
    tradeGroup: z.string().nullable(),
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof resource>;

export const resourceQuery = z.object({
  /** One of a centerAdmin's centres. The default is their first. */
  centerId: recordId.optional(),
});
export const resourceList = dataAnswer(z.array(resource));

/** A resource for superAdmin. */
export const managedResource = resource
  .extend({
    audience: z.enum(resourceAudiences),
    /** True if it is hidden until superAdmin restores it. */
    withdrawn: z.boolean(),
    /** True if the portal came with the file, which is marked SAMPLE on every page. */
    sample: z.boolean(),
    fileName: z.string().nullable(),
    /** True if a newer file waits for the scan for malicious software. */
    newerWaits: z.boolean(),
    /** Counts the changes, from 0. A change has to send it back, and an old value is rejected. */
    version: z.int(),
    /** `null` before the first change. */
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

/** superAdmin's changes to a resource. An unknown id creates a new one. */
export const resourceChange = z.object({
  name: line('Name', 120).min(1, { error: 'Name is required' }),
  description: line('Description', 300).default(''),
  audience: z.enum(resourceAudiences, { error: `must be one of ${resourceAudiences.join(', ')}` }),
  /** `true`: hidden from users. */
  withdrawn: z.boolean('must be true or false').default(false),
  /** The `version` that superAdmin saw; omitted, or 0, for one without changes. */
  version: z.int().optional(),
});
export type ResourceChange = z.infer<typeof resourceChange>;

/** The uploaded file of the resource. */
export const resourceFileChange = z.object({ fileUrl: s3Uri });
export const resourceFileAnswer = dataAnswer(
  z.object({ state: z.enum(['accepted', 'waiting']), resource: managedResource }).meta({ id: 'ResourceFileTaken' }),
);
