import { setTimeout as pause } from 'node:timers/promises';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../../config/tracing.ts';
import type { Tracing } from './tracing.ts';

const stopWithinMs = 2_000;
const reportEveryMs = 60_000;

/** Starts sending traces by OTLP, to the address in the environment. */
export function startTracing({ sampled }: TracingConfig): Tracing {
  let warn: (error: Error) => void = () => undefined;
  let silentUntil = 0;
  const exporter = new ReportingExporter((error) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + reportEveryMs;
    warn(error);
  });
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'tvet-portal' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('tvet-portal');

  return {
    // A trace begins here: strangers must not decide what is recorded.
    startRequest({ method, route }) {
      const span = tracer.startSpan(route ? `${method} ${route}` : method, {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, ...(route && { 'http.route': route }) },
      });
      const inside = trace.setSpan(context.active(), span);
      return {
        traceId: span.isRecording() ? span.spanContext().traceId : undefined,
        within: (step) => context.with(inside, step),
        end(status) {
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    runJob: (name, run) =>
      tracer.startActiveSpan(`job ${name}`, { root: true }, async (span) => {
        try {
          return await run();
        } catch (error) {
          markFailed(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    addStatement(event) {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const { sql } = event.query;
      const endTime = Date.now();
      const span = tracer.startSpan(/\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL', {
        kind: SpanKind.CLIENT,
        startTime: endTime - event.queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
      });
      if (event.level === 'error') markFailed(span, event.error);
      span.end(endTime);
    },
    tellTo(report) {
      warn = report;
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(() => undefined), pause(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

/** Names the kind of an error. Its message can contain values. */
function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  span.setAttribute('error.type', String(code ?? name));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

class ReportingExporter extends OTLPTraceExporter {
  private readonly report: (error: Error) => void;
  constructor(report: (error: Error) => void) {
    super();
    this.report = report;
  }

  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, (result) => {
      if (result.error) this.report(result.error);
      done(result);
    });
  }
}
