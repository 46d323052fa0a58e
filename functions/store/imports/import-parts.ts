import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  IMPORT_COLUMNS,
  type ImportRowState,
  importParts,
} from '../../../shared/contract/import-facts.ts'
import * as IMPORTS from '../../../shared/refusals/imports.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { PlannedRow } from '../../domain/imports/import-plan.ts'
import {
  checkedAnew,
  type ImportPlan,
  type ImportRecord,
} from '../../domain/imports/import-record.ts'
import type { ImportCells, RowError, SentRow } from '../../domain/imports/import-row.ts'
import { env } from '../../env.ts'
import type { Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import type { Part } from '../table/transact.ts'
import { partKey } from './import-keys.ts'

/** An item of DynamoDB has at most 400 KB. */
const MOST_BYTES = 390_000
/** The items are deleted this much later than `rowsUntil`, so that a call that began before that time still finds them. */
const SPARE_SECONDS = 24 * 60 * 60

/**
 * Makes the part of a write that stores some rows of an import. The rows are sent and stored in pieces with numbers. A
 * stored piece can be sent again unchanged, but other rows under its number are refused.
 * @param part the number of the piece
 * @returns null if the rows don't fit into an item
 */
export function rowsPart(
  { id, rowsUntil }: ImportRecord,
  part: number,
  rows: readonly SentRow[],
): Part | null {
  const text = JSON.stringify(rows.map(({ line, cells }) => [line, ...valuesOf(cells)]))
  const hash = createHash('sha256').update(text).digest('hex')
  const packed = deflateRawSync(text)
  if (packed.length > MOST_BYTES) return null
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...partKey(id, 'rows', part), hash, packed, ...expiry(rowsUntil) },
        ConditionExpression: 'attribute_not_exists(pk) OR #hash = :hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':hash': hash },
      },
    },
    refuse: () => refused(IMPORTS.partDiffers, { part }),
  }
}

/** Reads the rows of a part as they were sent; undefined if they aren't stored. */
export async function findRows(id: string, part: number): Promise<SentRow[] | undefined> {
  const item = await getItem(partKey(id, 'rows', part))
  return item && rowsFrom(item)
}

/** Reads the rows of all parts, in their order. */
export async function allRows({ id, rowCount }: ImportRecord): Promise<SentRow[]> {
  const keys = Array.from({ length: importParts(rowCount) }, (_, at) => partKey(id, 'rows', at + 1))
  const items = await getItems(keys)
  return items
    .sort((one, other) => (String(one['sk']) < String(other['sk']) ? -1 : 1))
    .flatMap(rowsFrom)
}

/** Makes the part of a write that stores the plan for a part's rows. It overwrites an earlier plan. */
export function planPart(
  { id, rowsUntil }: ImportRecord,
  part: number,
  planHash: string,
  planned: readonly PlannedRow[],
): Part {
  const text = JSON.stringify(
    planned.map(({ state, errors, sameName, account }) => [state, errors, sameName, account]),
  )
  const packed = deflateRawSync(text)
  const Item = { ...partKey(id, 'plan', part), planHash, packed, ...expiry(rowsUntil) }
  return { write: { Put: { TableName: env().tableName, Item } } }
}

/**
 * Reads the plan for the rows of a part.
 * @throws Refusal `conflict` if a newer check has overwritten it
 */
export async function requirePlan(
  id: string,
  part: number,
  { planHash }: Pick<ImportPlan, 'planHash'>,
): Promise<PlannedRow[]> {
  const item = await getItem(partKey(id, 'plan', part))
  if (item?.['planHash'] !== planHash) throw checkedAnew()
  const rows = unpacked(item) as [ImportRowState, RowError[], string[], string | null][]
  return rows.map(([state, errors, sameName, account]) => ({ state, errors, sameName, account }))
}

/** Returns the hash of a plan: of the rows, the plan for each row, and the inputs of the check. */
export function planHashOf(
  told: unknown,
  sent: readonly SentRow[],
  planned: readonly PlannedRow[],
): string {
  const hash = createHash('sha256').update(JSON.stringify(told))
  for (const [at, { line, cells }] of sent.entries()) {
    const { state, errors, sameName, account } = planned[at] as PlannedRow
    // The hash covers what a person sees, as in earlier versions.
    const seen = errors.map(({ column, message }) => ({ column, message }))
    const row = [line, ...valuesOf(cells), state, seen, sameName, account]
    hash.update(`\n${JSON.stringify(row)}`)
  }
  return hash.digest('hex')
}

/** Returns the attribute with the time at which the database deletes an item of the rows; none if they are never deleted. */
function expiry(rowsUntil: string | null): { expiresAt?: number } {
  if (rowsUntil === null) return {}
  return { expiresAt: Math.floor(Date.parse(rowsUntil) / 1000) + SPARE_SECONDS }
}

/**
 * Returns the cells in the order of the columns. A blank floor is left out, so that rows of an earlier version keep their
 * hash.
 */
function valuesOf(cells: ImportCells): string[] {
  const { floor } = cells
  const values = IMPORT_COLUMNS.filter((column) => column !== 'floor').map(
    (column) => cells[column],
  )
  return floor === '' ? values : [...values, floor]
}

function rowsFrom(item: Item): SentRow[] {
  return (unpacked(item) as [line: number, ...cells: string[]][]).map(([line, ...values]) => ({
    line,
    cells: Object.fromEntries(
      IMPORT_COLUMNS.map((column, at) => [column, values[at] ?? '']),
    ) as ImportCells,
  }))
}

function unpacked(item: Item): unknown {
  return JSON.parse(inflateRawSync(item['packed'] as Uint8Array).toString('utf8'))
}
