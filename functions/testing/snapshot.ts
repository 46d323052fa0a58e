import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { dynamo } from '../store/table/client.ts'
import { counterKey } from '../store/table/keys.ts'

/** Reads every item of the table as text, except the counter of transactions. A refused call must not change any of them. */
export async function tableSnapshot(): Promise<string[]> {
  const { pk, sk } = counterKey('transaction')
  const lines: string[] = []
  let start: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(
      new ScanCommand({
        TableName: env().tableName,
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    )
    for (const item of page.Items ?? []) {
      if (item['pk'] !== pk || item['sk'] !== sk) lines.push(textOf(item))
    }
    start = page.LastEvaluatedKey
  } while (start)
  return lines.sort()
}

/** Returns an item as text, independent of the order of its attributes. */
function textOf(item: Record<string, unknown>): string {
  return JSON.stringify(item, (_name, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    if (value instanceof Set) return [...value].sort()
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Returns the items that are in only one of two snapshots. */
export function changedItems(before: readonly string[], after: readonly string[]): string[] {
  const [was, is] = [new Set(before), new Set(after)]
  return [
    ...before.filter((line) => !is.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !was.has(line)).map((line) => `+ ${line}`),
  ]
}
