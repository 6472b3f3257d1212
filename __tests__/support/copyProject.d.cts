/** Copies the project into a new temporary folder, with the parts of `also`; returns the folder. */
export function copyProject(name: string, also?: readonly string[]): string;
