import {b,U,login,txt,side,shot} from './walk-lib.mjs';
for(const [w,h] of [[1280,800],[360,740]]){
const p=await login('03',w,h);
await p.goto(U+'/applicants?status=pending_approval&assigned=false');await p.waitForTimeout(3500);
console.log(w,await side(p),(await txt(p)).slice(0,2200));await shot(p,'of-list-'+w,true);
const row=p.locator('main table tbody tr, main [data-row], main li article').first();
const btn=await p.evaluate(()=>[...document.querySelectorAll('main button,main a')].map(x=>(x.getAttribute('aria-label')||x.innerText).trim()).filter(Boolean).slice(0,60).join(' | '));console.log(btn);
// open the first
const open=p.locator('main').getByRole('button',{name:/view|open|details/i}).first();
const link=p.locator('main table tbody tr').first();
if(await open.count()) await open.click(); else if(await link.count()) await link.click();
await p.waitForTimeout(3000);
const dlg=p.locator('[role=dialog],dialog[open],aside').last();
console.log('URL',p.url(),'PANEL',(await dlg.innerText().catch(()=>'none')).replace(/\n+/g,' / ').slice(0,3500));await shot(p,'of-panel-'+w);
}
await b.close();
