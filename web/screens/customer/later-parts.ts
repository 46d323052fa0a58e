import { lazyPart } from '../../ui/lazy-component.tsx'

/** The parts of the screen that are fetched after it, so that the balances are there first. */

export const StatementPart = lazyPart(
  async () => (await import('./statement-part.tsx')).StatementPart,
)

export const LinkForm = lazyPart(async () => (await import('./link-form.tsx')).LinkForm)

/** The height of the form, which is reserved until it is there; on a phone its button is below its field. */
export const LINK_FORM_HEIGHT = { base: '7.5rem', sm: '4.25rem' } as const
