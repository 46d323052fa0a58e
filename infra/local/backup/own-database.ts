import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LocalSettings } from '../settings.ts'
import { requirePlace } from '../shared-place.ts'
import { DATABASE_FILE } from './database-copy.ts'

type Environment = Record<string, string | undefined>

/**
 * Makes sure that the product's database is the embedded one. Other databases have their own kinds of backups
 * (docs/operations.md).
 * @param command the command that needs the embedded database: "npm run backup"
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
 * @throws Error if BACKUPS_URL is set but wrong, or if the database isn't the embedded one
 */
export function makesBackups(environment: Environment, settings: LocalSettings): boolean {
  const { dataDir, dynamoEndpoint } = settings
  if (!environment['BACKUPS_URL']) return false
  if (dynamoEndpoint) requireOwnDatabase(environment, settings, 'BACKUPS_URL')
  return backupsPlace(environment, dataDir) !== ''
}

/** @throws Error if the folder has no database, or a database of Amazon's engine with Java */
export function requireDatabase({ dataDir }: LocalSettings): void {
  if (existsSync(join(dataDir, DATABASE_FILE))) return
  throw new Error(
    `There is no ${DATABASE_FILE} in ${dataDir}. Set DATA_DIR to the folder that the product runs on. If its database is DynamoDB Local, stop the product and copy the folder.`,
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
