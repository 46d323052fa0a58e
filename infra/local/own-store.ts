import { answerFrom } from '../../functions/store/table/client.ts'
import { refuseLostStore } from './backup/lost-store.ts'
import { hasOldData, moveOldData } from './engine/move-data.ts'
import { openStore, type Store, type StoreSettings } from './engine/open.ts'
import { orFullDisk } from './reason.ts'
import { inShortPages } from './short-pages.ts'

/**
 * Opens the store of a data folder for this process, which holds the folder. The data of an earlier version are moved into
 * it first. From then on the store answers the database client of this process.
 * @throws Error of one sentence if the store can't be opened, if its items are lost, or if the old data can't be moved
 */
export async function openOwnStore(dataDir: string, settings?: StoreSettings): Promise<Store> {
  try {
    // An earlier version's data are moved into a store that isn't there yet.
    if (!hasOldData(dataDir)) refuseLostStore(dataDir)
    await moveOldData(dataDir, { say: console.log, clock: () => new Date() })
    const store = await openStore(dataDir, settings)
    answerFrom(inShortPages(store.call))
    return store
  } catch (error) {
    throw orFullDisk(error, dataDir)
  }
}
