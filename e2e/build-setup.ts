import { newDataDir, startProduct } from './product.ts'

/** Starts the product once. The start builds the web app, before two test files need it at the same time. */
export default async function buildWeb(): Promise<void> {
  const { dataDir, remove } = newDataDir()
  const product = await startProduct(dataDir)
  await product.stop()
  remove()
}
