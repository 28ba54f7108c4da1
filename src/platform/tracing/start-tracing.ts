import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

import { inTime } from '#platform/with-timeout.ts'

import { setTracer } from './spans.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Spans not sent within this time (ms) are lost: the shutdown doesn't wait for a slow collector. */
const LAST_WITHIN_MS = 2000

/**
 * Starts sending traces. This module is loaded only if tracing is on, because it loads OpenTelemetry's SDK.
 * The exporter reads its URL and headers from the OTEL_ variables. Spans wait in a bounded queue and are
 * dropped if the collector is down or slow. Returns a function that stops tracing.
 */
export function startTracing(settings: TracingSettings): () => Promise<void> {
  const named = resourceFromAttributes({ 'service.name': 'kanoon-kitab', 'shop.role': settings.role })
  const provider = new TracerProvider({
    resource: named.merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  setTracer(provider.getTracer('kanoon-kitab'))
  return async () => {
    setTracer(undefined)
    await inTime(provider.shutdown(), LAST_WITHIN_MS).catch(() => undefined)
    for (const api of [trace, context, propagation]) api.disable()
  }
}

/** Samplers by the names of OpenTelemetry's specification. */
function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, parentBased, kind] = /^(parentbased_)?(\w+)$/.exec(sampler) ?? []
  const root = rootSampler(kind ?? '', ratio)
  return parentBased ? new ParentBasedSampler({ root }) : root
}

function rootSampler(kind: string, ratio: number): Sampler {
  if (kind === 'always_off') return new AlwaysOffSampler()
  return kind === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
