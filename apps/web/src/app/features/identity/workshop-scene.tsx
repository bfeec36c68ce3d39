import classes from './workshop-scene.module.css';

/** A trainee at a workbench under a lamp, in the palette of the house. */
export const WorkshopScene = () => (
  <svg viewBox="0 0 640 800" className={classes.scene} aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="640" height="800" fill="var(--green-900)" />
    <circle cx="320" cy="330" r="235" fill="var(--green-800)" />
    <path d="M320 0v110" stroke="var(--green-200)" strokeWidth="5" />
    <path d="M256 158c0-34 28-52 64-52s64 18 64 52z" fill="var(--amber-400)" />
    <path d="M272 158h96l96 330H176z" fill="var(--amber-100)" opacity="0.12" />
    <g fill="none" stroke="var(--green-600)" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M72 250h128M440 250h128" />
      <path d="M96 250v74m-12 0h24M140 250v54l-9 26h18l-9-26M178 250v88" />
      <path d="M470 250v64m-15 0h30v24h-30zM520 250v34m-16 0c0 30 32 30 32 0" />
    </g>
    <path d="M226 560c0-96 36-142 94-142s94 46 94 142z" fill="var(--green-600)" />
    <path d="M270 432c14 26 86 26 100 0l10 128H260z" fill="var(--green-200)" />
    <path d="M296 386h48v44c-12 16-36 16-48 0z" fill="#6f4428" />
    <ellipse cx="320" cy="346" rx="52" ry="58" fill="#8a5734" />
    <path d="M264 332c0-44 22-66 56-66s56 22 56 66z" fill="var(--amber-400)" />
    <path d="M254 330h132c6 0 6 12 0 12H254c-6 0-6-12 0-12z" fill="var(--amber-700)" />
    <path
      d="M238 470c-30 34-44 62-30 84 20 8 66 4 100 4M402 470c30 34 44 62 30 84-20 8-52 4-82 4"
      fill="none"
      stroke="#8a5734"
      strokeWidth="30"
      strokeLinecap="round"
    />
    <path d="M292 536h74v28h-74z" fill="var(--paper)" />
    <path d="M306 536v-18h46v18" fill="none" stroke="var(--paper)" strokeWidth="7" />
    <rect x="96" y="564" width="448" height="26" rx="4" fill="var(--line)" />
    <path d="M128 590h30v150h-30zM482 590h30v150h-30z" fill="var(--ink-500)" />
    <path d="M158 650h324v16H158z" fill="var(--ink-700)" />
    <path d="M188 564v-44h56v44z" fill="var(--amber-700)" />
    <path d="M202 520v-26m14 26v-38m14 38v-20" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
    <path d="M0 740h640v60H0z" fill="var(--green-800)" />
  </svg>
);
