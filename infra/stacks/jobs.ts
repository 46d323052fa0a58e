import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { Alarm } from '../constructs/alarm.ts'
import { grantObjectReads, grantObjectWrites } from '../constructs/bucket-grants.ts'
import { countLines } from '../constructs/counted-lines.ts'
import { FrequentJob } from '../constructs/frequent-job.ts'
import { NightlyJob, untilTheNextNight } from '../constructs/nightly-job.ts'
import { grantTable } from '../constructs/table-grants.ts'
import type { Settings } from '../settings.ts'

export interface JobsStackProps extends StackProps {
  readonly settings: Settings
  readonly table: ITable
  /** The bucket of the nightly exports. */
  readonly exports: IBucket
  /** The bundle of a function, by its path below `functions/`: "jobs/audit-ledger". */
  readonly codeOf: (name: string) => Code
  /** The topic for alarms about jobs. */
  readonly topic: ITopic
}

/** The scheduled jobs. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, props: JobsStackProps) {
    super(scope, id, { ...props, description: 'The scheduled jobs and their alarms' })
    this.addExport(props)
    this.addAudit(props)
    this.addSeals(props)
    this.addLateDays(props)
  }

  private addLateDays({ settings, table, codeOf, topic }: JobsStackProps): void {
    // Head office has a topic of its own, because the alarms are for the people who keep the product running.
    const headOffice = new Topic(this, 'HeadOffice', { enforceSSL: true })
    const { headOfficeEmail } = settings
    if (headOfficeEmail) headOffice.addSubscription(new EmailSubscription(headOfficeEmail))
    const { lambda } = new FrequentJob(this, 'LateDays', {
      code: codeOf('jobs/late-days'),
      description: 'Tells head office of the days that a branch should have closed by now',
      environment: {
        TABLE_NAME: table.tableName,
        BUSINESS_TIME_ZONE: settings.businessTimeZone,
        HEAD_OFFICE_TOPIC: headOffice.topicArn,
      },
      timeZone: settings.businessTimeZone,
      impact: {
        failed:
          'Head office is not told of days that branches have not closed: read the log of this function, and look at Days in the product.',
        absent:
          'Nobody looks for days that branches have not closed, so head office is not told of them: look at Days in the product.',
      },
      topic,
    })
    grantTable(table, lambda, 'jobs/late-days')
    headOffice.grantPublish(lambda)
    new CfnOutput(this, 'HeadOfficeTopic', { value: headOffice.topicArn })
  }

  private addAudit({ settings, table, codeOf, topic }: JobsStackProps): void {
    const audit = new NightlyJob(this, 'AuditLedger', {
      code: codeOf('jobs/audit-ledger'),
      description: 'Replays the ledger and says where it contradicts its transactions',
      environment: {
        TABLE_NAME: table.tableName,
        // The audit keeps figures that don't agree yet in memory, about 500 bytes each (docs/aws.md, "How large a ledger the
        // audits can read"). Without this flag Node uses only a part of the memory.
        NODE_OPTIONS: '--max-old-space-size=2560',
      },
      at: { hour: 2, minute: 30 },
      timeZone: settings.businessTimeZone,
      impact: {
        failed:
          'A balance, a loan or a history may contradict its transactions: read the log of this function before the house opens.',
        notBegun:
          'The nightly audit could not be begun, so an error in the balances would stay unseen: run npm run audit from a machine.',
        absent:
          'Nobody has held the balances against their transactions for a day, so an error in them would stay unseen.',
      },
      topic,
    })
    grantTable(table, audit.lambda, 'jobs/audit-ledger')
  }

  /**
   * Adds the check of the seals. It is a separate run, because it reads all transactions once more, and a run has only 15
   * minutes.
   */
  private addSeals({ settings, table, codeOf, topic }: JobsStackProps): void {
    const audit = new NightlyJob(this, 'AuditSeals', {
      code: codeOf('jobs/audit-seals'),
      description: 'Seals the closed days anew and says which rows were changed',
      environment: { TABLE_NAME: table.tableName, BUSINESS_TIME_ZONE: settings.businessTimeZone },
      // This much memory gives one whole processor.
      memoryMb: 1769,
      at: { hour: 2, minute: 50 },
      timeZone: settings.businessTimeZone,
      impact: {
        failed:
          'A transaction of a closed day may have been changed in the table itself: read the log of this function, which names it.',
        notBegun:
          'The nightly check of the seals could not be begun, so a changed row would stay unseen: run npm run audit from a machine.',
        absent:
          'Nobody has held the closed days against their seals for a day, so a changed row would stay unseen.',
      },
      topic,
    })
    grantTable(table, audit.lambda, 'jobs/audit-seals')
  }

  private addExport({ settings, table, exports, codeOf, topic }: JobsStackProps): void {
    const nightly = new NightlyJob(this, 'NightlyExport', {
      code: codeOf('jobs/nightly-export'),
      description: 'Closes the day and exports its statements, balances, loans and exchanges',
      environment: {
        TABLE_NAME: table.tableName,
        BUSINESS_TIME_ZONE: settings.businessTimeZone,
        EXPORTS_URL: `s3://${exports.bucketName}/exports`,
        // These flags make Node collect garbage early: a day of 100,000 transactions stays within 256 MB
        // (benchmarks/export.ts).
        NODE_OPTIONS: '--max-old-space-size=128 --max-semi-space-size=4',
      },
      // This much memory gives one whole processor.
      memoryMb: 1769,
      at: { hour: 0, minute: 30 },
      // Until 01:55 there are further runs. If the figures of a day disagree, a further run checks this day once more,
      // until half an hour has passed. The further runs also export the days for which there was no time.
      again: [
        { minute: '35/5', hour: '0' },
        { minute: '0/5', hour: '1' },
      ],
      timeZone: settings.businessTimeZone,
      impact: {
        failed:
          'The books of yesterday are not in the export bucket although it was tried three times: the accountant has no files for the day.',
        absent:
          'No export has been begun for a day: the accountant has no files for yesterday, and the closes of days fall behind.',
      },
      topic,
      isRepeated: true,
    })
    const { logGroup } = nightly
    new Alarm(nightly, 'DayDisagrees', {
      impact:
        'The exported files of a day do not add up to its balances, so the accountant must not rely on them: the log of this function names the day, npm run audit the cause.',
      ...untilTheNextNight(
        countLines(
          nightly,
          'DaysThatDisagree',
          {
            logGroup,
            filterPattern: FilterPattern.exists('$.disagrees'),
            metricNamespace: `Sarafi/${settings.stage}`,
          },
          Duration.hours(1),
        ),
      ),
      topic,
    })
    grantTable(table, nightly.lambda, 'jobs/nightly-export')
    grantObjectReads(exports, nightly.lambda)
    grantObjectWrites(exports, nightly.lambda)
  }
}
