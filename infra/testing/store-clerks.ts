import { openStore } from '../local/engine/open.ts'
import { type Posted, post } from './store-postings.ts'

/**
 * A process that opens the store of a folder, lets clerks post without pause, and tells each acknowledged posting to the
 * test that started it. It ends when the test kills it, or after the number of postings that the test wants.
 */

const CLERKS = 8
const [folder = '', name = '', most = ''] = process.argv.slice(2)
const store = await openStore(folder)
let begun = 0

await Promise.all(
  Array.from({ length: CLERKS }, async () => {
    while (!(begun >= Number(most))) {
      begun += 1
      const own = `${name}-${begun}`
      const posted: Posted = { name: own, number: await post(store, own) }
      process.send?.(posted)
    }
  }),
)
store.close()
process.disconnect()
