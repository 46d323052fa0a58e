import type { CDPSession, Page } from 'playwright-core'

/** What the browser tells of a piece of its work. */
interface Traced {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

/**
 * Of how many elements the browser works out the looks anew while something is done; one that comes up twice counts twice.
 * It is what a dialog over a long table takes longest for.
 */
export async function restyled(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const traced: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'blink'] },
  } as Parameters<typeof session.send<'Tracing.start'>>[1])
  await act()
  await ended(session)
  await session.detach()
  return traced
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
}
