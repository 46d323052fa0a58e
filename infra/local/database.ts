import { answerFrom } from '../../functions/store/table/client.ts'
import { requireStore } from './backup/own-database.ts'
import { hasOldData } from './engine/move-data.ts'
import { openStore } from './engine/open.ts'
import { setAwsDefaults, TABLE_NAME } from './functions.ts'
import { holdDataDir } from './lock.ts'
import { openOwnStore } from './own-store.ts'
import { type LocalSettings, readSettings } from './settings.ts'
import { callsThroughProduct, isChildOfProduct } from './store-channel.ts'

/** The database of a command. The command may run whether or not the product is running. */
export interface Database {
  /** The place of the database, in words for people. */
  place: string
  /** Closes what this command has opened. */
  close(): void
}

/** The exit code of a command that could do nothing, or not check what it should. */
const NOTHING_DONE = 2

type Environment = Record<string, string | undefined>

/**
 * Finds the database according to the environment, and sets the functions' environment for it. With
 * AWS_ENDPOINT_URL_DYNAMODB the database is at that endpoint; with only TABLE_NAME it is a table of AWS. Otherwise it is the
 * store of the data folder.
 * @param writer the name of a command that writes, which another process that wants the folder shows: "npm run export".
 * A command without it can only read a store, also beside the running product
 * @throws Error that names the missing thing
 */
export async function openDatabase(environment: Environment, writer?: string): Promise<Database> {
  const settings = readSettings(environment)
  const { dynamoEndpoint, dataDir } = settings
  const tableName = environment['TABLE_NAME']
  const close = () => undefined
  if (tableName && !dynamoEndpoint) {
    const region = environment['AWS_REGION']
    if (!region) throw new Error(`Set AWS_REGION to the region of the table ${tableName}`)
    return { place: `table ${tableName} in ${region}`, close }
  }
  await setAwsDefaults()
  environment['TABLE_NAME'] ??= TABLE_NAME
  if (dynamoEndpoint) return { place: dynamoEndpoint, close }
  return { place: dataDir, close: await openOwn(settings, writer) }
}

/** True if the database according to the environment is the store of the data folder. */
export function isOwnStore(environment: Environment): boolean {
  return !environment['AWS_ENDPOINT_URL_DYNAMODB'] && !environment['TABLE_NAME']
}

/** Opens the store of the data folder. @returns what closes it */
async function openOwn(settings: LocalSettings, writer: string | undefined): Promise<() => void> {
  const { dataDir } = settings
  if (writer === undefined || isChildOfProduct()) {
    requireStore(settings)
    const store = await openStore(dataDir, { isReadOnly: true, brokenExitCode: NOTHING_DONE })
    answerFrom(writer === undefined ? store.call : callsThroughProduct(store))
    return () => store.close()
  }
  // An earlier version's data are moved while the store is opened.
  if (!hasOldData(dataDir)) requireStore(settings)
  const held = holdDataDir(dataDir, { name: writer })
  try {
    const store = await openOwnStore(dataDir, { brokenExitCode: NOTHING_DONE })
    return () => {
      store.close()
      held.close()
    }
  } catch (error) {
    held.close()
    throw error
  }
}
