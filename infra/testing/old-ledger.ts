import { DatabaseSync } from 'node:sqlite'
import { TABLE } from '../../shared/contract/table.ts'

/** An item in DynamoDB's JSON, as an earlier version's engine stored it. */
export type OldItem = Record<string, object>

/** Makes a ledger as the engine of earlier versions made it, as far as a move reads it. */
export function oldLedger(path: string, items: readonly OldItem[]): DatabaseSync {
  const ledger = new DatabaseSync(path)
  const columns = 'pk TEXT NOT NULL, sk TEXT NOT NULL, item_json TEXT NOT NULL'
  ledger.exec(`CREATE TABLE sarafi (${columns}, PRIMARY KEY (pk, sk))`)
  for (const { name } of TABLE.indexes) {
    ledger.exec(`CREATE TABLE "sarafi::gsi::${name}" (table_sk TEXT)`)
  }
  for (const each of items) addItem(ledger, each)
  return ledger
}

/** Adds an item to a ledger and to its indexes. */
export function addItem(ledger: DatabaseSync, added: OldItem): void {
  const { pk, sk, dated } = added as Record<string, { S: string }>
  ledger
    .prepare('INSERT INTO sarafi VALUES (?, ?, ?)')
    .run(`S:${pk?.S}`, `S:${sk?.S}`, JSON.stringify(added))
  for (const { name, partitionKey } of TABLE.indexes) {
    if (!(partitionKey in added) || !dated) continue
    ledger.prepare(`INSERT INTO "sarafi::gsi::${name}" VALUES (?)`).run(String(sk?.S))
  }
}
