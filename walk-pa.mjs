import {b,U,login,txt,side,shot} from './walk-lib.mjs';
const D=p=>p.locator('[role=dialog],dialog[open],[role=alertdialog]').last();
const dt=async(p,n=2500)=>(await D(p).innerText().catch(()=>'NODLG')).replace(/\n+/g,' / ').slice(0,n);
for(const [w,h] of (process.argv[2]==='360'?[[360,740]]:[[1280,800]])){ try{
const p=await login('02',w,h);
await p.goto(U+'/applicants?status=approval_requested');await p.locator('main button[aria-label^="Actions for"]').first().waitFor();await p.waitForTimeout(1500);
const sel=p.getByLabel(/select (page|all)/i).first();await sel.check({force:true}).catch(async()=>sel.click());await p.waitForTimeout(1200);
console.log(w,'SEL',await txt(p,'body',1500),await side(p));await shot(p,'pa-sel-'+w);
const all=p.getByRole('button',{name:/select all/i});if(await all.count()){console.log(await all.first().innerText());await all.first().click();await p.waitForTimeout(1000);}
await shot(p,'pa-selall-'+w);
console.log((await p.locator('button').allInnerTexts()).filter(x=>/appro|reject|more/i.test(x)).join('|'));
await p.getByRole('button',{name:/^Approve/}).first().click();await p.waitForTimeout(3500);console.log('PRE',await dt(p));await shot(p,'pa-pre-'+w);
console.log((await D(p).getByRole('button').allInnerTexts()).join('|'),'links',await D(p).getByRole('link').evaluateAll(l=>l.map(x=>x.innerText+'>'+x.getAttribute('href').slice(0,140))));
await D(p).getByRole('button',{name:/^(Approve|Start|Continue|Confirm)/}).last().click();await p.waitForTimeout(2500);
console.log('QUEUE',await txt(p,'body',300),'...',(await p.locator('body').innerText()).match(/.*(undo|second|queue).*/gi));await shot(p,'pa-queue-'+w);
await p.getByRole('button',{name:/undo/i}).first().click();await p.waitForTimeout(2000);await shot(p,'pa-undone-'+w);console.log('UNDONE',await dt(p,500),(await p.locator('[role=status],[role=alert]').allInnerTexts()).join('|'));
const i=await p.evaluate(()=>0);await p.context().close();}catch(e){console.log('FAIL',e.message.slice(0,500));} }
await b.close();
