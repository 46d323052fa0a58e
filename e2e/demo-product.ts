import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { demoLogins } from '../tools/demo/staff.ts'
import { newDataDir, type Product, startProduct } from './product.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A running product with the data of `npm run demo`, up to this morning. */
export interface DemoProduct extends Product {
  /** The Admin of the demo. */
  readonly login: { readonly userName: string; readonly password: string }
  close(): Promise<void>
}

/**
 * Starts a product with a demo.
 * @param madeBefore the folder of today's demo, which isn't changed; without it a demo is made, which takes a minute
 */
export async function startDemo(madeBefore?: string): Promise<DemoProduct> {
  const [login] = demoLogins()
  if (!login) throw new Error('The demo has no staff')
  const { dataDir, remove } = madeBefore
    ? { dataDir: madeBefore, remove: () => undefined }
    : newDataDir()
  if (!madeBefore) makeDemo(dataDir)
  const product = await startProduct(dataDir)
  return {
    ...product,
    login,
    async close() {
      await product.stop()
      remove()
    },
  }
}

function makeDemo(dataDir: string): void {
  const { status, stderr } = spawnSync('node', ['tools/demo/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The demo wasn't made: ${stderr}`)
}
