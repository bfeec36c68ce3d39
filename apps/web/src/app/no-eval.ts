// Zod's compiled checks use eval, which the content security policy refuses and reports. Zod reads this setting when it loads,
// which most pages never do.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
