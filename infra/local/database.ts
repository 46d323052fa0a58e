import { existsSync, readdirSync } from 'node:fs'
import { startEngine } from './engine.ts'
import { setAwsDefaults, TABLE_NAME } from './functions.ts'
import { holdDataDir, holderOf } from './lock.ts'
import { readSettings } from './settings.ts'

/** The database of a command. The command may run whether or not the product is running. */
export interface Database {
  /** The place of the database, in words for people. */
  place: string
  /** Stops the engine and releases the data folder, but only if this command started the engine. */
  close(): Promise<void>
}

type Environment = Record<string, string | undefined>

/** The files in which the engines store tables. */
const ENGINE_FILE = /\.(sqlite|db)$/

/**
 * Finds the database according to the environment, and sets the functions' environment for it. With
 * AWS_ENDPOINT_URL_DYNAMODB the database is at that endpoint; with only TABLE_NAME it is a table of AWS. Otherwise it is
 * the data folder, through the engine of the running product, or through an engine that the command starts.
 * @param command the name of this command, which another process that wants the folder shows: "npm run audit"
 * @throws Error that names the missing thing
 */
export async function openDatabase(environment: Environment, command: string): Promise<Database> {
  const { dynamoEndpoint, dataDir } = readSettings(environment)
  const tableName = environment['TABLE_NAME']
  if (tableName && !dynamoEndpoint) {
    const region = environment['AWS_REGION']
    if (!region) throw new Error(`Set AWS_REGION to the region of the table ${tableName}`)
    return { place: `table ${tableName} in ${region}`, close: async () => undefined }
  }
  await setAwsDefaults()
  const { endpoint, close } = dynamoEndpoint
    ? { endpoint: dynamoEndpoint, close: async () => undefined }
    : await engineOf(dataDir, command)
  environment['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint
  environment['TABLE_NAME'] ??= TABLE_NAME
  return { place: dynamoEndpoint ?? dataDir, close }
}

/** Finds the engine that the running product uses for a data folder, or starts one if the product doesn't run. */
async function engineOf(dataDir: string, command: string) {
  const holder = holderOf(dataDir)
  if (holder?.dynamoEndpoint) {
    return { endpoint: holder.dynamoEndpoint, close: async () => undefined }
  }
  if (holder) throw new Error(`${holder.name} is still starting; try again in a moment`)
  if (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => ENGINE_FILE.test(name))) {
    throw new Error(
      `There is no data in ${dataDir} yet. Set DATA_DIR to the folder that the product runs on.`,
    )
  }
  const held = holdDataDir(dataDir, { name: command, dynamoEndpoint: null })
  const engine = await startEngine(dataDir)
  held.tell({ name: command, dynamoEndpoint: engine.endpoint })
  const close = async () => {
    await engine.stop()
    held.close()
  }
  return { endpoint: engine.endpoint, close }
}
