/**
 * The one DynamoDB table: the CDK app deploys it, and on one machine a SQLite file has its form. The keys of its items are in
 * `functions/store/table/keys.ts`.
 */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** The expiry in epoch seconds. The store itself checks the expiry; the deletion by the engine only cleans up. */
  timeToLiveAttribute: 'expiresAt',
  /**
   * Each index has its own partition key; all have the same sort key. An index leaves out items without its partition
   * key.
   */
  indexes: [
    { name: 'credited', partitionKey: 'credited', sortKey: 'dated' },
    { name: 'debited', partitionKey: 'debited', sortKey: 'dated' },
    { name: 'typeMonth', partitionKey: 'typeMonth', sortKey: 'dated' },
  ],
} as const

export type IndexName = (typeof TABLE.indexes)[number]['name']
