const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const unseen = /[\u200b\u2060\ufeff]/g

/** @returns code as typed: pages and chats put spaces into it that look like one and are none to Python */
export const pastedCode = (text: string): string => text.replace(spaces, ' ').replace(unseen, '')
