import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasOldData } from '../engine/move-data.ts'
import { STORE_FILE } from '../engine/open.ts'
import type { LocalSettings } from '../settings.ts'
import { requirePlace } from '../shared-place.ts'
import { refuseLostStore } from './lost-store.ts'

type Environment = Record<string, string | undefined>

/**
 * Makes sure that the product's database is the store of the data folder. Other databases have their own kinds of backups
 * (docs/operations.md).
 * @param command the command that needs the store: "npm run backup"
 * @throws Error that says what to do instead
 */
export function requireOwnDatabase(
  environment: Environment,
  { dynamoEndpoint }: LocalSettings,
  command: string,
): void {
  const other = dynamoEndpoint ? 'AWS_ENDPOINT_URL_DYNAMODB' : 'TABLE_NAME'
  if (!environment[other]) return
  throw new Error(
    `${command} is for the database in a data folder, but ${other} is set. Use the backups of that database: docs/aws.md, "Restore to a point in time".`,
  )
}

/**
 * True if the product makes backups at night.
 * @throws Error if BACKUPS_URL is set but wrong, or if the database isn't the store of the data folder
 */
export function makesBackups(environment: Environment, settings: LocalSettings): boolean {
  const { dataDir, dynamoEndpoint } = settings
  if (!environment['BACKUPS_URL']) return false
  if (dynamoEndpoint) requireOwnDatabase(environment, settings, 'BACKUPS_URL')
  return backupsPlace(environment, dataDir) !== ''
}

/** @throws Error that says what to do if the folder has no store, or if the items of the store are lost */
export function requireStore({ dataDir }: LocalSettings): void {
  const hasOld = hasOldData(dataDir)
  if (!hasOld) refuseLostStore(dataDir)
  if (existsSync(join(dataDir, STORE_FILE))) return
  throw new Error(
    hasOld
      ? `The data in ${dataDir} are those of an earlier version. Start the product once, which moves them.`
      : `There is no data in ${dataDir} yet. Set DATA_DIR to the folder that the product runs on.`,
  )
}

/**
 * Returns the place of the backups.
 * @throws Error if BACKUPS_URL isn't set, isn't an address, or is in the data folder: data and backups would be lost
 * together
 */
export function backupsPlace(environment: Environment, dataDir: string): string {
  const address = environment['BACKUPS_URL']
  if (!address) {
    throw new Error(
      'Set BACKUPS_URL to the place of the backups, which is best another disk or a bucket: file:///folder or s3://bucket/folder',
    )
  }
  requirePlace(address, 'BACKUPS_URL')
  if (address.startsWith('file:') && isInside(dataDir, fileURLToPath(address))) {
    throw new Error(`BACKUPS_URL ${address} is in DATA_DIR, so it would be lost with it`)
  }
  return address
}

function isInside(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..')
}
