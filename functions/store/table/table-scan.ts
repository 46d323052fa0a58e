import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { dynamo, type Item } from './client.ts'

/** So many parts of the table are read side by side. */
const SEGMENTS = 4

/**
 * Shows every item of the table once, in no order, as it stands when its page is read. It holds one page of each segment
 * at a time, however large the table is. It is no snapshot: what is written meanwhile may be seen or not.
 */
export async function scanTable(visit: (item: Item) => void): Promise<void> {
  const segments = Array.from({ length: SEGMENTS }, (_, index) => scanSegment(index, visit))
  await Promise.all(segments)
}

async function scanSegment(segment: number, visit: (item: Item) => void): Promise<void> {
  let start: ScanCommandInput['ExclusiveStartKey']
  do {
    const page = await dynamo.send(
      new ScanCommand({
        TableName: env().tableName,
        ConsistentRead: true,
        Segment: segment,
        TotalSegments: SEGMENTS,
        ExclusiveStartKey: start,
      }),
    )
    for (const item of page.Items ?? []) visit(item)
    start = page.LastEvaluatedKey
  } while (start)
}
