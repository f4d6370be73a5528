/**
 * An error in the settings or the data folder, in words for the person who starts the server; a retry does not help.
 */
export class SettingsError extends Error {}
