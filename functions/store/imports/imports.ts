import { importParts } from '../../../shared/contract/import-facts.ts'
import * as IMPORTS from '../../../shared/refusals/imports.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type ImportPlan, type ImportRecord, importAt } from '../../domain/imports/import-record.ts'
import type { Stamp } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { partitionItems } from '../table/query.ts'
import { stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'
import { IMPORT_PARTITION, importKey } from './import-keys.ts'

/** Reads one import consistently, as it is now; undefined if there is none. */
export async function findImport(id: string, now: Date): Promise<ImportRecord | undefined> {
  const item = await getItem(importKey(id))
  return item && importAt(importFrom(item), now)
}

/**
 * Reads one import.
 * @throws Refusal `notFound`
 */
export async function requireImport(id: string, now: Date): Promise<ImportRecord> {
  const found = await findImport(id, now)
  if (!found) throw refused(IMPORTS.notFound, { id })
  return found
}

/**
 * Reads an import, and refuses the number of a part that it doesn't have. The part needn't have arrived.
 * @throws Refusal `notFound` naming the import or the part
 */
export async function requirePartOf({ id, part }: { id: string; part: number }, now: Date) {
  const found = await requireImport(id, now)
  if (part <= importParts(found.rowCount)) return found
  throw refused(IMPORTS.noPart, { id, part })
}

/** Reads all imports, the newest first. */
export async function listImports(now: Date): Promise<ImportRecord[]> {
  const items = await partitionItems(IMPORT_PARTITION)
  const imports = items.map((item) => importAt(importFrom(item), now))
  return imports.sort((one, other) => (one.created.at < other.created.at ? 1 : -1))
}

/**
 * Makes the part of a write that begins an import. If somebody else has begun an import of the same rows meanwhile, the
 * write is decided again.
 * @param replaced the import of the same rows whose rows are no longer stored
 */
export function newImportPart(record: ImportRecord, replaced: ImportRecord | undefined): Part {
  const condition = replaced
    ? {
        ConditionExpression: 'version = :seen',
        ExpressionAttributeValues: { ':seen': replaced.version },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  return {
    write: { Put: { TableName: env().tableName, Item: importItem(record), ...condition } },
    refuse: () => changedMeanwhile('import', record.id),
  }
}

/** Makes the part of a write that notes a part of the rows. Several parts may arrive at once. */
export function receivedPart({ id }: ImportRecord, part: number): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: importKey(id),
        UpdateExpression: 'ADD received :part',
        ExpressionAttributeValues: { ':part': new Set([String(part)]) },
      },
    },
  }
}

/** The fields of an import that a check and every write of rows change. */
type Progress = Pick<ImportRecord, 'state' | 'plan' | 'applied' | 'appliedAt'>

/**
 * Makes the part of a write that changes the progress of an import. It is refused if somebody else has changed it meanwhile.
 */
export function progressPart(seen: ImportRecord, after: Progress): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: importKey(seen.id),
        UpdateExpression:
          'SET #state = :state, #plan = :plan, applied = :applied, appliedAt = :at ADD version :one',
        ConditionExpression: 'version = :seen',
        ExpressionAttributeNames: { '#state': 'state', '#plan': 'plan' },
        ExpressionAttributeValues: {
          ':state': after.state,
          ':plan': JSON.stringify(after.plan),
          ':applied': after.applied,
          ':at': after.appliedAt,
          ':one': 1,
          ':seen': seen.version,
        },
      },
    },
    refuse: () => changedMeanwhile('imports'),
  }
}

function importItem({ received, created, plan, ...record }: ImportRecord): Item {
  return {
    ...importKey(record.id),
    ...record,
    created,
    plan: JSON.stringify(plan),
    received: received.size > 0 ? received : undefined,
  }
}

function importFrom(item: Item): ImportRecord {
  const received = (item['received'] ?? []) as Iterable<unknown>
  return {
    id: String(item['id']),
    fileName: String(item['fileName']),
    hash: String(item['hash']),
    rowCount: Number(item['rowCount']),
    state: item['state'] as ImportRecord['state'],
    received: new Set([...received].map(Number)),
    plan: JSON.parse(String(item['plan'])) as ImportPlan | null,
    applied: Number(item['applied']),
    created: stampFrom(item['created'] as Item) as Stamp,
    appliedAt: (item['appliedAt'] as string | null) ?? null,
    rowsUntil: (item['rowsUntil'] as string | undefined) ?? null,
    version: Number(item['version']),
  }
}
