import * as z from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The exporter reads its address, headers, certificates and time limit from the environment by itself. */
export interface TracingConfig {
  /** The share of requests and job runs that are traced, from 0 to 1. */
  readonly sampled: number;
}

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional();
const protocol = z.enum(['http/json', 'http/protobuf'], { error: 'must be http/json' }).optional();
const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number);

/** The standard variables of OpenTelemetry that the portal itself reads. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `must be one of ${samplers.join(', ')}` }).optional(),
  OTEL_TRACES_SAMPLER_ARG: share.optional(),
};

type Values = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Returns the settings of traces; absent: nothing is traced. */
export function tracingConfig(values: Values): { tracing: TracingConfig | undefined } {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none';
  if (!endpoint || isOff) return { tracing: undefined };
  const sampler = values.OTEL_TRACES_SAMPLER?.replace('parentbased_', '') ?? 'always_on';
  const shares: Record<string, number> = { always_off: 0, traceidratio: values.OTEL_TRACES_SAMPLER_ARG ?? 1 };
  return { tracing: { sampled: shares[sampler] ?? 1 } };
}
