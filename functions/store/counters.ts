import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { dynamo } from './client.ts'
import { counterKey } from './keys.ts'

/**
 * Takes the next whole number of a kind. A call that is refused afterwards leaves a gap, nothing else.
 * @returns 1, 2, 3 … rising, each once
 */
export async function nextNumber(name: 'transaction' | 'account' | 'user'): Promise<number> {
  const { Attributes } = await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: counterKey(name),
      UpdateExpression: 'ADD #last :one',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return Number(Attributes?.['last'])
}
