import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import type { Message } from '../../domain/days/late-day.ts'

let client: SNSClient | undefined

/**
 * Publishes a message to the topic of head office, which sends it by e-mail.
 * @throws the SDK's errors
 */
export async function publish(TopicArn: string, { subject, text }: Message): Promise<void> {
  client ??= new SNSClient({
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 5_000,
      throwOnRequestTimeout: true,
    },
  })
  await client.send(new PublishCommand({ TopicArn, Subject: subject, Message: text }))
}
