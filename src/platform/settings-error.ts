/**
 * An error in the settings or the data folder, in words for the person who starts the server; a retry does not help.
 */
export class SettingsError extends Error {}

/**
 * A start that cannot go on for a reason outside the settings, in words for the person who starts the server; a later
 * start may succeed.
 */
export class StartError extends Error {}
