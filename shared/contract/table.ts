/**
 * The one DynamoDB table: what the CDK app deploys and what the embedded engine is given.
 * What the keys hold is `functions/store/table/keys.ts`.
 */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds; the store checks the expiry itself, the engine's deletion is only the broom. */
  timeToLiveAttribute: 'expiresAt',
  /** Each index has its own partition key and shares the sort key; items without that key aren't in it. */
  indexes: [
    { name: 'credited', partitionKey: 'credited', sortKey: 'dated' },
    { name: 'debited', partitionKey: 'debited', sortKey: 'dated' },
    { name: 'typeMonth', partitionKey: 'typeMonth', sortKey: 'dated' },
  ],
} as const

export type IndexName = (typeof TABLE.indexes)[number]['name']
