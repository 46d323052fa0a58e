/**
 * The attribute of a field that left something out of its number. It stays until the person has confirmed what the field
 * shows. When the attribute is set or removed, an event of this name, which doesn't bubble, is dispatched on the field.
 */
export const CUT_MARK = 'data-cut'

/**
 * The event with which a form makes a field ask about its number, as if the field had left something out. Its detail is the
 * message, a sentence without a full stop.
 */
export const DOUBT = 'doubt'
