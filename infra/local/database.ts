import { existsSync, readdirSync } from 'node:fs'
import { startEngine } from './engine.ts'
import { setAwsDefaults, TABLE_NAME } from './functions.ts'
import { holdDataDir, holderOf } from './lock.ts'
import { readSettings } from './settings.ts'

/** The database of a command that runs beside the product, or without it. */
export interface Database {
  /** Where it is, as a person is told. */
  place: string
  /** Ends what was started for it, and only that. */
  close(): Promise<void>
}

type Environment = Record<string, string | undefined>

/** The files that the engines keep their tables in. */
const ENGINE_FILE = /\.(sqlite|db)$/

/**
 * Finds the database that the environment means, and sets the environment of the functions to it: a table of AWS where
 * TABLE_NAME is set, the endpoint of AWS_ENDPOINT_URL_DYNAMODB where that is, else the data folder, by the engine of
 * the running product or by one of its own.
 * @param command what another start is told of this one: "npm run audit"
 * @throws Error that says what is missing
 */
export async function openDatabase(environment: Environment, command: string): Promise<Database> {
  const { dynamoEndpoint, dataDir } = readSettings(environment)
  const tableName = environment['TABLE_NAME']
  if (tableName && !dynamoEndpoint) {
    const region = environment['AWS_REGION']
    if (!region) throw new Error(`Set AWS_REGION to the region of the table ${tableName}`)
    return { place: `table ${tableName} in ${region}`, close: async () => undefined }
  }
  setAwsDefaults()
  const { endpoint, close } = dynamoEndpoint
    ? { endpoint: dynamoEndpoint, close: async () => undefined }
    : await engineOf(dataDir, command)
  environment['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint
  environment['TABLE_NAME'] ??= TABLE_NAME
  return { place: dynamoEndpoint ?? dataDir, close }
}

/** The engine that the running product has for a data folder, or one of our own where it doesn't run. */
async function engineOf(dataDir: string, command: string) {
  const holder = await holderOf(dataDir)
  if (holder?.dynamoEndpoint) {
    return { endpoint: holder.dynamoEndpoint, close: async () => undefined }
  }
  if (holder) throw new Error(`${holder.name} is still starting; try again in a moment`)
  if (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => ENGINE_FILE.test(name))) {
    throw new Error(
      `There is no data in ${dataDir} yet. Set DATA_DIR to the folder that the product runs on.`,
    )
  }
  let dynamoEndpoint: string | null = null
  const held = await holdDataDir(dataDir, () => ({ name: command, dynamoEndpoint }))
  const engine = await startEngine(dataDir)
  dynamoEndpoint = engine.endpoint
  const close = async () => {
    await engine.stop()
    held.close()
  }
  return { endpoint: engine.endpoint, close }
}
