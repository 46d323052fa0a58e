import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { dynamo, type Item } from './client.ts'

/** The number of segments that are read in parallel. */
const SEGMENTS = 4

/**
 * Passes each item of the table once to `visit`, in no particular order. It holds one page of each segment in memory,
 * however large the table is. It isn't a snapshot: items that are written meanwhile may be included or not.
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
