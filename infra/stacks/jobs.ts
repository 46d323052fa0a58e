import { CfnOutput, Stack } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { NightlyJob } from '../constructs/nightly-job.ts'
import { grantTableReads, grantTableScan } from '../constructs/table-grants.ts'
import type { Settings } from '../settings.ts'

export interface JobsStackProps {
  readonly settings: Settings
  readonly table: Table
  /** The bundle of a function, by its path below `functions/`: "jobs/audit-ledger". */
  readonly codeOf: (name: string) => Code
}

/** What runs by the clock, and the topic that tells a person where it goes wrong. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, { settings, table, codeOf }: JobsStackProps) {
    super(scope, id, { description: 'The nightly jobs and their alarms' })
    const topic = new Topic(this, 'Alarms', { enforceSSL: true })
    const audit = new NightlyJob(this, 'AuditLedger', {
      code: codeOf('jobs/audit-ledger'),
      description: 'Replays the ledger and says where it contradicts its transactions',
      environment: { TABLE_NAME: table.tableName },
      at: { hour: 2, minute: 30 },
      timeZone: settings.businessTimeZone,
      impact: {
        failed:
          'A balance, a loan or a history may contradict its transactions: read the log of this function before the house opens.',
        absent:
          'Nobody has held the balances against their transactions for a day, so an error in them would stay unseen.',
      },
      topic,
    })
    grantTableReads(table, audit.lambda)
    grantTableScan(table, audit.lambda)
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn })
  }
}
