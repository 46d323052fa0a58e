import type { Duration } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { MetricFilter, type MetricFilterProps } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/**
 * Counts the lines of a log that fit a pattern.
 * @param metricName what the count is called; also the id of what counts them
 * @param period how long is counted at a time
 */
export function countLines(
  scope: Construct,
  metricName: string,
  lines: Pick<MetricFilterProps, 'logGroup' | 'filterPattern' | 'metricNamespace'>,
  period: Duration,
): Metric {
  const filter = new MetricFilter(scope, metricName, { ...lines, metricName })
  return filter.metric({ period, statistic: 'Sum' })
}
