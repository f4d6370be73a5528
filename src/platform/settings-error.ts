/**
 * A mistake in the settings or the data folder, in words for the person who starts the server; trying again does not
 * help.
 */
export class SettingsError extends Error {}
