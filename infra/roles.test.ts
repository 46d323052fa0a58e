import { describe, expect, test } from 'vitest'
import { mayDo, type Statement } from './testing/policies.ts'
import { type Asked, askedOfDynamo, askedOfS3 } from './testing/requests.ts'

/** Checks the rules by which bundles-run.test.ts compares real calls with roles. */

const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table/ledger'
const OBJECT = 'arn:aws:s3:::exports/2026/day.csv'

describe('the access that a call needs', () => {
  const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 's' } })
  test.each<[string, object, Asked[]]>([
    [
      'GetItem',
      { Key: key('A'), TableName: 'ledger' },
      [{ action: 'dynamodb:GetItem', resource: TABLE, partitions: ['A'] }],
    ],
    ['Query', { TableName: 'ledger' }, [{ action: 'dynamodb:Query', resource: TABLE }]],
    [
      'Query',
      {
        TableName: 'ledger',
        KeyConditionExpression: 'pk = :pk AND sk < :before',
        ExpressionAttributeValues: { ':before': { S: '9' }, ':pk': { S: 'A' } },
      },
      [{ action: 'dynamodb:Query', resource: TABLE, partitions: ['A'] }],
    ],
    [
      'Query',
      {
        TableName: 'ledger',
        IndexName: 'debited',
        KeyConditionExpression: 'debited = :value',
        ExpressionAttributeValues: { ':value': { S: '1000' } },
      },
      [{ action: 'dynamodb:Query', resource: `${TABLE}/index/debited` }],
    ],
    [
      'Query',
      { TableName: 'ledger', IndexName: 'debited' },
      [{ action: 'dynamodb:Query', resource: `${TABLE}/index/debited` }],
    ],
    [
      'BatchGetItem',
      { RequestItems: { ledger: { Keys: [key('A'), key('B')] } } },
      [{ action: 'dynamodb:BatchGetItem', resource: TABLE, partitions: ['A', 'B'] }],
    ],
    [
      'BatchWriteItem',
      { RequestItems: { ledger: [{ PutRequest: { Item: key('A') } }] } },
      [{ action: 'dynamodb:BatchWriteItem', resource: TABLE }],
    ],
    [
      'TransactWriteItems',
      {
        TransactItems: [
          { Put: { TableName: 'ledger', Item: key('P') } },
          { Update: { TableName: 'ledger', Key: key('U') } },
          { Delete: { TableName: 'ledger', Key: key('D') } },
          { ConditionCheck: { TableName: 'ledger', Key: key('C') } },
        ],
      },
      [
        { action: 'dynamodb:PutItem', resource: TABLE, partitions: ['P'] },
        { action: 'dynamodb:UpdateItem', resource: TABLE, partitions: ['U'] },
        { action: 'dynamodb:DeleteItem', resource: TABLE, partitions: ['D'] },
        { action: 'dynamodb:ConditionCheckItem', resource: TABLE, partitions: ['C'] },
      ],
    ],
  ])('of DynamoDB: %s of %o', (operation, call, asked) => {
    expect(askedOfDynamo(operation, call)).toEqual(asked)
  })

  test.each([
    ['PUT', '/exports/2026/day.csv', true, ['s3:PutObject']],
    ['GET', '/exports/2026/day.csv', false, ['s3:GetObject']],
    ['GET', '/exports/2026/day.csv', true, ['s3:GetObject', 's3:ListBucket']],
    ['GET', '/exports', true, ['s3:ListBucket']],
    ['DELETE', '/exports/2026/day.csv', true, ['s3:DeleteObject']],
  ])('of S3: %s %s, missing: %s', (method, path, isMissing, actions) => {
    const asked = askedOfS3(method, path, isMissing)
    expect(asked.map(({ action }) => action)).toEqual(actions)
    for (const { action, resource } of asked) {
      expect(resource).toBe(action === 's3:ListBucket' ? 'arn:aws:s3:::exports' : OBJECT)
    }
  })
})

describe('a role is evaluated', () => {
  const put = (...partitions: string[]) => ({
    action: 'dynamodb:PutItem',
    resource: TABLE,
    partitions,
  })
  const allow = (Action: Statement['Action'], Resource: Statement['Resource']) => [
    { Effect: 'Allow', Action, Resource },
  ]
  const where = (Effect: string, operator: string, wanted: string | string[]): Statement => ({
    Effect,
    Action: ['dynamodb:PutItem'],
    Resource: TABLE,
    Condition: { [operator]: { 'dynamodb:LeadingKeys': wanted } },
  })
  const onlyIn = (...allowed: string[]) => [where('Allow', 'ForAllValues:StringLike', allowed)]
  const denied = (...never: string[]) => where('Deny', 'ForAnyValue:StringLike', never)
  test.each<[string, Statement[], Asked, boolean]>([
    ['without statements', [], put('A'), false],
    ['for the action', allow(['dynamodb:GetItem', 'dynamodb:PutItem'], TABLE), put('A'), true],
    ['for another action', allow('dynamodb:GetItem', TABLE), put('A'), false],
    ['for another table', allow('dynamodb:PutItem', `${TABLE}2`), put('A'), false],
    [
      'for the table but not its index',
      allow('dynamodb:Query', TABLE),
      { action: 'dynamodb:Query', resource: `${TABLE}/index/debited` },
      false,
    ],
    [
      'for a bucket’s objects',
      allow('s3:GetObject', 'arn:aws:s3:::exports/*'),
      { action: 's3:GetObject', resource: OBJECT },
      true,
    ],
    [
      'for a bucket’s objects, not for the bucket',
      allow('s3:*', 'arn:aws:s3:::exports/*'),
      { action: 's3:ListBucket', resource: 'arn:aws:s3:::exports' },
      false,
    ],
    ['for a partition', onlyIn('LEASE', 'CLOSE#*'), put('CLOSE#2026-11-20'), true],
    ['for other partitions', onlyIn('LEASE', 'CLOSE#*'), put('TX#1'), false],
    ['for partitions, if one of them is not allowed', onlyIn('LEASE'), put('LEASE', 'TX#1'), false],
    ['for partitions, if the call names none', onlyIn('LEASE'), put(), true],
    [
      'for calls that name a partition, if the call names none',
      [where('Allow', 'Null', 'false')],
      put(),
      false,
    ],
    ['for calls that name a partition', [where('Allow', 'Null', 'false')], put('LEASE'), true],
    ['that is denied a partition', [...onlyIn('*'), denied('TX#*')], put('TX#1'), false],
    ['that is denied another partition', [...onlyIn('*'), denied('TX#*')], put('LEASE'), true],
    ['that is only denied something', [denied('TX#*')], put('LEASE'), false],
  ])('%s', (_name, statements, asked, may) => {
    expect(mayDo(statements, asked)).toBe(may)
  })

  test.each<[string, Partial<Statement>]>([
    ['Maybe', { Effect: 'Maybe' }],
    ['StringEquals', { Condition: { StringEquals: { 'aws:SourceAccount': ['1'] } } }],
  ])('with an error if it contains %s, which this test cannot read', (named, other) => {
    const [statement] = onlyIn('LEASE')
    const statements = [{ ...statement, ...other } as Statement]
    expect(() => mayDo(statements, put('LEASE'))).toThrow(named)
  })
})
