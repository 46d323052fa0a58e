import type { CDPSession, Locator, Page } from 'playwright-core'

/** One entry of the browser's trace. */
interface Traced {
  readonly name: string
  readonly args: { readonly elementCount?: number; readonly beginData?: { dirtyObjects?: number } }
}

/** How often the browser recalculated styles and layout. */
interface WorkedOut {
  readonly looks: number
  readonly places: number
}

/**
 * Counts the browser's recalculations while `act` runs; such recalculations take most of the time of opening a dialog
 * over a long table.
 */
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

/**
 * Counts the elements that React renders again while `act` runs. React gives such an element new props, which it keeps in
 * a property of the element.
 * @throws if there is no element, or if React no longer stores the props in this property
 */
export async function renderedAgain(elements: Locator, act: () => Promise<void>): Promise<number> {
  const page = elements.page()
  const before = await page.evaluateHandle(propsOf, await elements.elementHandles())
  await act()
  return before.evaluate(
    (known) => known.filter(({ element, key, props }) => element[key as never] !== props).length,
  )
}

/** Runs in the page: returns the props that React keeps in each element. */
function propsOf(elements: readonly Node[]) {
  if (elements.length === 0) throw new Error('there is no element')
  return elements.map((element) => {
    const key = Object.keys(element).find((each) => each.startsWith('__reactProps$'))
    if (key === undefined) throw new Error('React keeps no props in the element')
    return { element, key, props: element[key as never] as object }
  })
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
}
