import type { Duration } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { MetricFilter, type MetricFilterProps } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/**
 * Counts the lines of a log that match a pattern.
 * @param metricName the name of the metric, and the id of its construct
 * @param period the length of the periods for which lines are counted
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
