import { monthOf } from '../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { type Movement, movementsOf } from '../domain/movements.ts'
import type { TransactionRecord } from '../domain/record.ts'
import { env } from '../env.ts'
import type { Item } from './client.ts'
import { balanceKey, currencyBalance, houseShareKey, monthNet, referenceKey } from './keys.ts'
import { commitOnce, type Once } from './once.ts'
import type { Part } from './transact.ts'
import { transactionItem } from './transactions.ts'

/**
 * Posts a new transaction: the record and both balances in one atomic write, or nothing. Whether the accounts exist,
 * are Active and hold the currency are conditions of that write, so no account is read first.
 * @param currencyCode for what a refusal says
 * @param answer what the caller is told, and told again when the save is repeated with its key
 * @throws Refusal `badInput` naming the account; `conflict` from the key; `unavailable`
 */
export function postTransaction<Answer>(
  record: TransactionRecord,
  currencyCode: string,
  once: Once,
  answer: Answer,
): Promise<Answer> {
  const TableName = env().tableName
  const parts: Part[] = [
    {
      write: {
        Put: {
          TableName,
          Item: transactionItem(record),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    },
    ...movementsOf(record).map((movement) => balancePart(movement, record, currencyCode)),
  ]
  if (record.referenceId !== null) {
    parts.push({
      write: { Put: { TableName, Item: referenceKey(record.referenceId, record.number) } },
    })
  }
  return commitOnce(once, parts, answer)
}

function balancePart(movement: Movement, record: TransactionRecord, currencyCode: string): Part {
  return isHouseAccount(movement.account)
    ? housePart(movement, record)
    : customerPart(movement, monthOf(record.tranDate), currencyCode)
}

function customerPart(movement: Movement, month: string, currencyCode: string): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: balanceKey(movement.account),
        UpdateExpression: `ADD balance :change, ${monthNet(month)} :change, postings :one`,
        ConditionExpression: 'currencyId = :currency AND accountStatus = :active',
        ExpressionAttributeValues: {
          ':change': movement.changeMinor,
          ':one': 1,
          ':currency': movement.currencyId,
          ':active': 'Active',
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (account) => refusalOfAccount(movement.account, account, currencyCode),
  }
}

function refusalOfAccount(number: string, account: Item | undefined, code: string): Refusal {
  if (!account) return new Refusal('badInput', `Account ${number} does not exist`)
  if (account['accountStatus'] !== 'Active') {
    return new Refusal(
      'badInput',
      `Account ${number} is ${account['accountStatus']}: only an Active account can be posted to`,
    )
  }
  return new Refusal(
    'badInput',
    `Debit and Credit accounts must have the same currency: account ${number} does not hold ${code}`,
  )
}

function housePart(movement: Movement, record: TransactionRecord): Part {
  const { branch, userId } = record.recorder
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: houseShareKey(movement.account, monthOf(record.tranDate), branch, userId),
        UpdateExpression: `ADD ${currencyBalance(movement.currencyId)} :change`,
        ExpressionAttributeValues: { ':change': movement.changeMinor },
      },
    },
  }
}
