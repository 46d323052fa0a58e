/** The permission that a call of an AWS client needs, in IAM's terms. */
export interface Asked {
  /** "dynamodb:PutItem" */
  readonly action: string
  readonly resource: string
  /** The partition keys of the items that the call names; undefined if it names none. */
  readonly partitions?: readonly string[]
}

/** Returns the ARN of a table in the account that the tests simulate. */
export function tableArn(name: string): string {
  return `arn:aws:dynamodb:us-east-1:123456789012:table/${name}`
}

/** Returns the ARN of a bucket, or of an object in it. */
export function bucketArn(name: string): string {
  return `arn:aws:s3:::${name}`
}

/** A text as DynamoDB takes it, or as the client takes it. */
type Text = { readonly S: string } | string

interface Item {
  readonly pk: Text
}

export interface DynamoCall {
  readonly TableName?: string
  readonly IndexName?: string
  readonly Key?: Item
  readonly Item?: Item
  readonly KeyConditionExpression?: string
  readonly ExpressionAttributeValues?: Readonly<Record<string, Text>>
  readonly RequestItems?: Record<string, { readonly Keys?: readonly Item[] }>
  readonly TransactItems?: readonly Record<string, DynamoCall>[]
}

/** The IAM action for a part of a transaction. */
const PARTS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  ConditionCheck: 'ConditionCheckItem',
}

/**
 * Returns the permissions that a call of DynamoDB needs. IAM doesn't know transactions: each part is a separate action.
 * The call has plain values, or those of a request.
 * @param operation "TransactWriteItems"
 */
export function askedOfDynamo(operation: string, call: DynamoCall): Asked[] {
  const { TableName = '', IndexName, Key, Item, RequestItems, TransactItems } = call
  if (TransactItems) {
    return TransactItems.flatMap((parts) =>
      Object.entries(parts).flatMap(([part, each]) => askedOfDynamo(PARTS[part] ?? part, each)),
    )
  }
  const action = `dynamodb:${operation}`
  if (RequestItems) {
    return Object.entries(RequestItems).map(([name, { Keys = [] }]) => ({
      action,
      resource: tableArn(name),
      ...(Keys.length > 0 ? { partitions: Keys.map(({ pk }) => textIn(pk)) } : {}),
    }))
  }
  const resource = tableArn(TableName) + (IndexName ? `/index/${IndexName}` : '')
  const { pk = queriedPartition(call) } = Item ?? Key ?? {}
  return [{ action, resource, ...(pk === undefined ? {} : { partitions: [textIn(pk)] }) }]
}

/**
 * Returns the partition that a query of the table names: "pk = :pk AND sk < :before". A query of an index names no
 * partition of the table.
 */
function queriedPartition({
  KeyConditionExpression = '',
  ExpressionAttributeValues = {},
}: DynamoCall): Text | undefined {
  const [, value = ''] = /^pk = (:\w+)/.exec(KeyConditionExpression) ?? []
  return ExpressionAttributeValues[value]
}

function textIn(text: Text): string {
  return typeof text === 'string' ? text : text.S
}

const OF_OBJECTS: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}

/**
 * Returns the permissions that a call of S3 needs. A caller that may not list a bucket gets "forbidden" for a missing
 * object instead of "missing", so looking for a missing object needs the permission to list too.
 * @param path "/bucket/key", or "/bucket" to list it
 */
export function askedOfS3(method: string, path: string, isMissing: boolean): Asked[] {
  const [bucket = '', ...key] = path.slice(1).split('/')
  const list = { action: 's3:ListBucket', resource: bucketArn(bucket) }
  if (key.length === 0) return [list]
  const action = OF_OBJECTS[method] ?? `s3:${method}`
  const object = { action, resource: bucketArn(`${bucket}/${key.join('/')}`) }
  return method === 'GET' && isMissing ? [object, list] : [object]
}
