import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { AccountRecord } from '../../domain/accounts/account.ts'
import { env } from '../../env.ts'
import { someAtOnce } from '../table/at-once.ts'
import { dynamo } from '../table/client.ts'
import { balanceKey } from '../table/keys.ts'
import { listAccounts } from './accounts.ts'

/**
 * Copies the types of accounts of earlier versions to their balances, so that the house's floor for customers doesn't apply
 * to company and partner accounts. A balance without a type is a customer's, so customers' balances need no type.
 */
export async function copyAccountTypes(): Promise<void> {
  const others = (await listAccounts()).filter(({ accountType }) => accountType !== 'Customer')
  await someAtOnce(others, copyType)
}

async function copyType({ accountNumber, accountType }: AccountRecord): Promise<void> {
  const update = new UpdateCommand({
    TableName: env().tableName,
    Key: balanceKey(accountNumber),
    UpdateExpression: 'SET accountType = :type',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(accountType)',
    ExpressionAttributeValues: { ':type': accountType },
  })
  try {
    await dynamo.send(update)
  } catch (error) {
    // Somebody changed the account after it was read, and that write has stored the type.
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
