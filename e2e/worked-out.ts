import type { CDPSession, Page } from 'playwright-core'

/** What the browser tells of a piece of its work. */
interface Traced {
  readonly name: string
  readonly args: { readonly elementCount?: number; readonly beginData?: { dirtyObjects?: number } }
}

/** How often the browser worked out anew how an element looks, and where it stands. */
interface WorkedOut {
  readonly looks: number
  readonly places: number
}

/** What the browser works out anew while something is done: what a dialog over a long table takes longest for. */
export async function workedOut(page: Page, act: () => Promise<void>): Promise<WorkedOut> {
  const session = await page.context().newCDPSession(page)
  const traced: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'blink'] },
  } as Parameters<typeof session.send<'Tracing.start'>>[1])
  await act()
  await ended(session)
  await session.detach()
  const sum = (name: string, count: (args: Traced['args']) => number | undefined) =>
    traced
      .filter((each) => each.name === name)
      .reduce((total, { args }) => total + (count(args) ?? 0), 0)
  return {
    looks: sum('UpdateLayoutTree', ({ elementCount }) => elementCount),
    places: sum('Layout', ({ beginData }) => beginData?.dirtyObjects),
  }
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
}
